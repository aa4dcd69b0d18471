import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx'),
  route('login', 'routes/login.tsx'),
  route('talent', 'routes/talent.tsx'),
  route('talent/settings', 'routes/talent-settings.tsx'),
] satisfies RouteConfig
