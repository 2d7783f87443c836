// Ends a server that took `run.mjs`'s place when npm, its parent, is gone: npm may die of a signal without passing it on.
const PARENT_POLL = 250;

const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, PARENT_POLL);
watch.unref();
