// Puts the page that the worker drew with its first data in the place of its skeleton. React draws the same
// as soon as its scripts are there.
{
  const page = document.getElementById('ssr-page')
  document.getElementById('main').replaceChildren(page.content)
  page.remove()
}
