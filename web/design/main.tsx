import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './design-page.tsx'
import { SPECIMENS } from './specimens.tsx'
import './design.css'

const asked = new URLSearchParams(location.search)
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme
// In a frame it is only shown: several open dialogs would take the focus from each other.
if (window !== window.parent) document.documentElement.inert = true
const specimen = SPECIMENS.find(({ name }) => name === asked.get('specimen'))

// Links in the components need a router. It knows no pages, so they lead nowhere.
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterContextProvider router={router}>
      {specimen ? (
        <div data-specimen={specimen.name}>
          <specimen.Specimen />
        </div>
      ) : (
        <DesignPage />
      )}
    </RouterContextProvider>
  </StrictMode>,
)
