// Fetches the page's scripts when the page is on the screen: sooner, they would only stand in its way. The
// first paint may be of an empty ground, so it waits for the one with content. It stands behind the style
// sheet, so that they draw nothing without it. A browser that tells of no paints fetches them a second after
// it began with the first. Who comes second finds the template empty.
{
  const fetchScripts = () => {
    document.body.append(document.getElementById('scripts').content)
    // A page to be read has the app's scripts apart: they come at once for whoever is probably signed in.
    const app = document.getElementById('app-scripts')
    if (app && document.documentElement.dataset.signedIn) document.body.append(app.content)
  }
  requestAnimationFrame(() => setTimeout(fetchScripts, 1000))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) fetchScripts()
  }).observe({ type: 'paint', buffered: true })
}
