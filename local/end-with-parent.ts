// Loaded first into the programs that the local stack starts. However the one that started it ends, killed
// outright too, the channel between them closes: then this program ends, and all that it has started. It would
// keep its port otherwise, and the next start would find it taken.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.channel?.unref()
