// Runs in the mailbox's page: looks for new mail while the page is in view and writes times in local terms.

const announcer = document.querySelector('[role="status"]')
const listOf = (page) => page.querySelector('nav')
const idsIn = (page) =>
  new Set([...listOf(page).querySelectorAll('a')].map((link) => link.pathname))

function localTimes() {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  for (const time of document.querySelectorAll('time')) {
    time.textContent = format.format(new Date(time.dateTime))
  }
}

async function lookForMail() {
  if (document.visibilityState !== 'visible') return
  const response = await fetch(location.href).catch(() => null)
  if (!response) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const before = idsIn(document)
  const after = idsIn(page)
  const arrived = [...after].filter((id) => !before.has(id)).length
  if (arrived === 0 && after.size === before.size) return

  const focused = document.activeElement?.getAttribute('href')
  listOf(document).replaceChildren(...listOf(page).childNodes)
  if (focused)
    listOf(document)
      .querySelector(`a[href="${CSS.escape(focused)}"]`)
      ?.focus()
  document.querySelector('[data-empty-mailbox]').disabled = after.size === 0
  if (arrived > 0) announcer.textContent = arrived === 1 ? '1 new mail' : `${arrived} new mails`
  localTimes()
}

document.querySelector('[data-empty-mailbox]').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' })
  location.assign('/')
})
document.addEventListener('visibilitychange', lookForMail)
setInterval(lookForMail, 2000)
localTimes()
