// Fetches the page's scripts after the page is painted: earlier, they would delay it. The first paint may be of an
// empty background, so this waits for the first contentful paint. It comes after the style sheet, so that scripts
// render nothing without it. If a browser reports no paints, it fetches the scripts one second after its first frame. A
// second call finds the template empty.
{
  const fetchScripts = () => {
    document.body.append(document.getElementById('scripts').content)
    // A content page has the app's scripts in a separate template: for a visitor who is probably signed in they are
    // added at once.
    const app = document.getElementById('app-scripts')
    if (app && document.documentElement.dataset.signedIn) document.body.append(app.content)
  }
  requestAnimationFrame(() => setTimeout(fetchScripts, 1000))
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) fetchScripts()
  }).observe({ type: 'paint', buffered: true })
}
