// Puts the page that the worker drew with its first data in the place of its skeleton. React draws the same
// as soon as its scripts are there.
{
  const drawn = document.getElementById('first-view')
  document.getElementById('main').replaceChildren(drawn.content)
  drawn.remove()
}
