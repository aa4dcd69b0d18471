// Loaded first into the programs that the local stack starts. However the parent process ends, even killed outright,
// the channel between them closes; then this program ends with all its own children. Otherwise it would keep its port,
// and the next start would find it taken.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.channel?.unref()
