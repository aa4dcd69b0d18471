/** Stands in for the pages that the web's build gives the worker to draw: one that it draws, and one that it cannot. */
export function ssrPage(path, data) {
  if (path === '/network') throw new Error('This page cannot be drawn')
  const name = data['/api/talent/overview']?.firstName
  return path === '/talent' && name ? `<h1>${name.replaceAll('<', '&lt;')}</h1>` : null
}
