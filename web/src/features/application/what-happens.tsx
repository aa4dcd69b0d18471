/** Explains the page, beside a page that has nothing to show yet. */
export function WhatHappens() {
  return (
    <section className="grid gap-3 text-sm">
      <h2 className="text-lg">What happens next</h2>
      <p className="text-soft">
        A person reads every application. If something is missing, we ask and you answer here. If we
        cannot accept it, we say why and you can appeal once.
      </p>
      <p className="text-soft">
        Whatever we decide, you will receive an email. This page shows the same for 90 days after
        each email that links to it.
      </p>
    </section>
  )
}
