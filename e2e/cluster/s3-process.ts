// Started by s3.ts: an S3 server that its parent can turn off and on, and that ends with it.
import { startS3Server } from "#app/testing/s3-server.ts";

const server = await startS3Server({ port: Number(process.argv[2]) });
process.on("message", ({ isAway }: { isAway: boolean }) => {
  server.fault = isAway
    ? (incoming) => {
        incoming.socket.destroy();
        return true;
      }
    : undefined;
});
process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
process.send?.({
  FILES_URL: server.url,
  AWS_ACCESS_KEY_ID: server.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
});
