import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

/** The contact page: a form and our address. */
export function ContactPage() {
  const [sent, setSent] = useState(false)
  const [again, setAgain] = useState(false)
  return (
    <FormPage
      title="Contact"
      lead={<p>Write to us about anything. A person reads every message.</p>}
      aside={<ContactDetails />}
    >
      {sent ? (
        <Outcome kind="success" title="Message Sent!" focused>
          <p className="text-soft">Thank you. We will reply to the address you gave.</p>
          <Button
            variant="outline"
            onClick={() => {
              setSent(false)
              setAgain(true)
            }}
          >
            Write another message
          </Button>
        </Outcome>
      ) : (
        <ContactForm focused={again} onSent={() => setSent(true)} />
      )}
    </FormPage>
  )
}
