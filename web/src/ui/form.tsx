import { useHydrated } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface FormProps extends ComponentPropsWithRef<'form'> {
  /** What went wrong with the form as a whole. It can receive focus. */
  notice?: ReactNode
}

/** A form: its error at the top, then its fields, then its button. */
export function Form({ notice, children, className = '', ...rest }: FormProps) {
  return (
    <form {...rest} className={`grid gap-6 ${className}`}>
      <noscript>
        <Notice kind="failure" title="This form needs JavaScript">
          Please switch it on in your browser and open this page again.
        </Notice>
      </noscript>
      <StillLoading />
      {notice && (
        <div tabIndex={-1} data-form-notice className="scroll-mt-28">
          {notice}
        </div>
      )}
      {children}
    </form>
  )
}

/** Explains why the button does not work yet, if the scripts take longer than expected. */
function StillLoading() {
  if (useHydrated()) return null
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-4 z-10 mx-auto w-fit animate-late rounded-box border-l-[5px] forced-colors:border-y forced-colors:border-r border-tally bg-caption px-4 py-2.5 text-sm text-on-caption noscript:hidden"
    >
      This page is still loading. What you type will be kept.
    </p>
  )
}

interface FormSectionProps {
  title: string
  /** What this part is for, if the title does not say it. */
  note?: ReactNode
  children: ReactNode
}

/** A group of fields under one heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <section className="grid gap-5 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 className="text-lg">{title}</h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}
