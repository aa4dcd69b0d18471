/** The title of an agent's page while the talent is unknown, or must not be shown. */
export function AgentTitle() {
  return <h1 className="text-2xl">Enquiries for someone you act for</h1>
}
