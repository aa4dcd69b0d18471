export default function LoginPage() {
  return (
    <main>
      <form action="/auth/login" method="post">
        <input name="email" type="email" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}
