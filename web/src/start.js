// Fetches the page's scripts when the page has been painted: sooner, they would only stand in its way. It
// stands behind the style sheet, so that they draw nothing without it.
requestAnimationFrame(() =>
  setTimeout(() => document.body.append(document.getElementById('scripts').content)),
)
