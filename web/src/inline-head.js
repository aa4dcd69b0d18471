// Runs before the first paint. It moves the token of a mailed link from the address bar into this tab's storage, and
// applies the chosen theme, the navigation to show, and whether there is such a token. Then it records which form
// somebody tries to send, with Enter or with its button, which does not work yet, and which other button was pressed.
// If the visitor types again, the attempt to send is forgotten.
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
// A disabled button gets no click event, but it gets pointer events.
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
