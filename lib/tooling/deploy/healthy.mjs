// The container's HEALTHCHECK, since the image has no curl: exits with 0 while the server is ready.
const [path = "/api/health"] = process.argv.slice(2);

const isReady = await fetch(`http://localhost:${process.env.PORT}${path}`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
