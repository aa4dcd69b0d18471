import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'
import { SPECIMENS } from './specimens.tsx'

/** Components that fill or cover a window, each in a small window of its own. */
export function Windows() {
  return (
    <Section
      id="windows"
      title="Over the page, and in its place"
      note="Seen only: open one by its name to use it."
    >
      <BothRooms>
        {(theme) =>
          SPECIMENS.map(({ name, title }) => {
            const address = `./?specimen=${name}&theme=${theme}`
            return (
              <State key={name} name={title}>
                <iframe
                  src={address}
                  title={`${title}, ${theme}`}
                  className="h-104 w-full border border-line"
                />
                <a href={address} className="text-xs underline underline-offset-4">
                  Open {title.toLowerCase()}
                </a>
              </State>
            )
          })
        }
      </BothRooms>
    </Section>
  )
}
