// Ends with 0 while the process beside it is ready: the container's HEALTHCHECK, since its image has no curl.
const [path = "/api/health"] = process.argv.slice(2);

const isReady = await fetch(`http://localhost:${process.env.PORT}${path}`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
