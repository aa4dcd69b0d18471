import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../src/ui/button.tsx'
import { ExternalLink } from '../src/ui/external-link.tsx'
import { Menu } from '../src/ui/menu.tsx'
import { Popover } from '../src/ui/popover.tsx'
import { Spinner } from '../src/ui/spinner.tsx'
import { PlainLink, TextLink } from '../src/ui/text-link.tsx'
import { BothRooms, State } from './both-rooms.tsx'
import { Section } from './section.tsx'

const variants = ['primary', 'secondary', 'outline', 'ghost', 'link', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

/** Buttons in every variant, size and state, and links. */
export function Buttons() {
  return (
    <Section
      id="buttons"
      title="Buttons and links"
      note="A button does something here, a link goes somewhere. One primary button on a page; danger only for what takes something from a person."
    >
      <BothRooms>
        {sizes.map((size) => (
          <State key={size} name={`Size ${size}`}>
            <Row>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant}
                </Button>
              ))}
            </Row>
          </State>
        ))}
        <State name="With icons">
          <Row>
            {variants.map((variant) => (
              <Button
                key={variant}
                variant={variant}
                leftIcon={<Check aria-hidden="true" className="size-4" />}
                rightIcon={<ArrowRight aria-hidden="true" className="size-4" />}
              >
                {variant}
              </Button>
            ))}
          </Row>
        </State>
        <State name="Loading: it keeps its width, its name and its place">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} loading>
                {variant}
              </Button>
            ))}
          </Row>
        </State>
        <State name="Disabled">
          <Row>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} disabled>
                {variant}
              </Button>
            ))}
          </Row>
        </State>
        <State name="Full width">
          <Button fullWidth>Send application</Button>
        </State>
        <State name="Links that look like buttons">
          <Row>
            <ButtonLink to="/">Review applications</ButtonLink>
            <ButtonLink to="/" variant="outline" size="sm">
              My profile
            </ButtonLink>
          </Row>
        </State>
        <State name="Links in sentences">
          <p className="text-sm">
            Read <TextLink to="/">how it works</TextLink>, write to{' '}
            <PlainLink href="mailto:hello@lowerthird.example">hello@lowerthird.example</PlainLink>,
            or see <ExternalLink address="https://www.north.example/people/ingrid/" />. What is no
            web address stays text: <ExternalLink address="javascript:alert(1)" />.
          </p>
        </State>
        <State name="What hangs on a button: a menu, and a small window">
          <Row>
            <Menu
              label="Move Ingrid Solvang"
              variant="outline"
              groups={[
                [
                  { label: 'Longlist', isPresent: true, run: nothing },
                  { label: 'Shortlist', run: nothing },
                ],
                [{ label: 'Up', disabled: true, run: nothing }],
              ]}
            >
              Move
            </Menu>
            <OpenedPopover />
          </Row>
        </State>
        <State name="Spinner">
          <Spinner />
        </State>
      </BothRooms>
    </Section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

function nothing(): void {}

function OpenedPopover() {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Lists with Ingrid Solvang"
      trigger={<Button variant="outline">Save</Button>}
    >
      <p className="text-sm">Morning show</p>
    </Popover>
  )
}
