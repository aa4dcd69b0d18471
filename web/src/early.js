// Runs before the first paint: the theme that was chosen, and which navigation to show.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const role = localStorage.getItem('signed-in')
  if (role) root.dataset.signedIn = role
} catch {}
