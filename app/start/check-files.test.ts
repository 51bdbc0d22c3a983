import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "../testing/s3-server.ts";
import { testSettings } from "../testing/test-app.ts";
import { checkFiles } from "./check-files.ts";
import { root } from "./run.ts";

async function setup() {
  const server = await startS3Server();
  onTestFinished(() => server.close());
  const settings = (more: Record<string, string> = {}) =>
    testSettings({
      FILES_URL: server.url,
      AWS_ACCESS_KEY_ID: server.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
      ...more,
    });
  return { server, settings };
}

test("accepts a bucket that can be used, and leaves nothing in it", async () => {
  const { server, settings } = await setup();
  await checkFiles(settings());
  const methods = server.requests.map((request) => request.split(" ")[0]);
  expect(methods).toEqual(["PUT", "GET", "GET", "DELETE"]);
});

test.each([
  ["a wrong secret", { AWS_SECRET_ACCESS_KEY: "wrong-secret" }, /AWS_SECRET_ACCESS_KEY does not/],
  ["an unknown key", { AWS_ACCESS_KEY_ID: "wrong-key" }, /does not know AWS_ACCESS_KEY_ID/],
])("refuses %s with a sentence that names the setting", async (_, change, words) => {
  const { settings } = await setup();
  const error = await checkFiles(settings(change)).catch((error: Error) => error);
  expect(error).toMatchObject({ name: "StartError", message: expect.stringMatching(words) });
  expect((error as Error).message).toMatch(/^Files cannot be stored where FILES_URL says/);
  expect((error as Error).message).not.toMatch(/wrong-/);
});

test("refuses a store that is away", async () => {
  const { server, settings } = await setup();
  await server.close();
  await expect(checkFiles(settings())).rejects.toThrow(/FILES_URL says .*ECONNREFUSED/);
});

test("refuses a folder that cannot be written", async () => {
  const url = `file://${root}/package.json/files`;
  await expect(checkFiles(testSettings({ FILES_URL: url }))).rejects.toThrow(/FILES_URL .*ENOTDIR/);
});

test.each([
  [{ FILES_URL: "https://example.org" }, /The setting FILES_URL is not right: write it as file:/],
  [{ FILES_URL: "s3://bucket" }, /AWS_ACCESS_KEY_ID is missing.*where FILES_URL names a bucket/],
  [{ AWS_ACCESS_KEY_ID: "id" }, /AWS_SECRET_ACCESS_KEY is missing.*where AWS_ACCESS_KEY_ID is/],
])("names a setting that is not right: %o", (environment, words) => {
  expect(() => testSettings(environment)).toThrow(words);
});
