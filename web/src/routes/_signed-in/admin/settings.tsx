import { createFileRoute } from '@tanstack/react-router'
import { AdminSettingsPage } from '../../../features/admin/admin-settings-page.tsx'

export const Route = createFileRoute('/_signed-in/admin/settings')({
  staticData: { title: 'Settings' },
  // Begun beside the page's own chunk, and not waited for: the page shows its outline meanwhile.
  loader: async ({ context: { queryClient } }) => {
    const { administratorsQuery, settingsQuery } = await import(
      '../../../features/admin/settings-queries.ts'
    )
    void queryClient.prefetchQuery(settingsQuery)
    void queryClient.prefetchQuery(administratorsQuery)
  },
  component: AdminSettingsPage,
})
