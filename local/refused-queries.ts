/**
 * Stops lite from printing each query that the database refused: it prints all parameters, password hashes among them,
 * and the caller handles refusals. Other errors are still printed. It works once per process, however often it is
 * called.
 */
export function silenceRefusedQueries(): void {
  if (console.error === printUnlessRefusal) return
  print = console.error
  console.error = printUnlessRefusal
}

let print = console.error

function printUnlessRefusal(...parts: unknown[]): void {
  if (!parts.some(isRefusal)) print(...parts)
}

/** Our functions refuse with PT4xx, grants and policies with 42501. */
function isRefusal(part: unknown): boolean {
  return part instanceof Error && 'code' in part && /^(PT4\d\d|42501)$/.test(String(part.code))
}
