// Runs before the first paint: the token of a mailed link leaves the address bar and stays in this tab, then the theme
// that was chosen, which navigation to show, and whether there is such a token. Then it notices which form somebody wants to send, by Enter or by
// its button, which does not answer yet, and which other button was pressed. A visitor who types on does not want to
// send it so.
{
  const address = new URL(location.href)
  const place = `token:${address.pathname}`
  let token = address.searchParams.get('token')
  if (token) {
    window.mailedToken = token
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address)
  }
  try {
    if (token) sessionStorage.setItem(place, token)
    token ??= sessionStorage.getItem(place)
  } catch {}
  if (!token) document.documentElement.dataset.noToken = ''
}
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[data-room]'))
      meta.media = meta.dataset.room === theme ? 'all' : 'not all'
  }
  const role = localStorage.getItem('signed-in')
  if (role) root.dataset.signedIn = role
} catch {}
addEventListener('keydown', ({ key, isComposing, target }) => {
  const isSent = key === 'Enter' && !isComposing && target.localName === 'input'
  if (isSent) window.sentEarly = target.form?.id
})
// A button that is disabled is not clicked, but is touched.
addEventListener('pointerup', ({ target }) => {
  const button = target.closest?.('button[type=submit]:disabled')
  if (button) window.sentEarly = button.form?.id
})
addEventListener('click', ({ target }) => {
  window.pressedEarly = target.closest?.('button[type=button]')
})
addEventListener('input', () => {
  window.sentEarly = undefined
})
