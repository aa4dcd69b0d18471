/** Heads an agent's page while it is not known, or not told, for whom they act. */
export function AgentTitle() {
  return <h1 className="text-2xl">Enquiries for someone you act for</h1>
}
