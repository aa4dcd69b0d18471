// Replaces the skeleton by the page that the worker rendered with its first data. React renders the same page once its
// scripts are loaded.
{
  const page = document.getElementById('ssr-page')
  document.getElementById('main').replaceChildren(page.content)
  page.remove()
}
