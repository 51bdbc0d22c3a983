import { expect, test } from "vitest";
import { commonFlash } from "#core/flash.ts";
import { redirectSignedIn, redirectSignedOut } from "#server/redirect-with-flash.ts";

const opened = { secret: "s3cret", seconds: 60, device: "known" };
const days = { KNOWN_DEVICE_DAYS: 180 };
const cookies = (answer: Response) => answer.headers.getSetCookie();

test("hides the session cookie from scripts and does not send it from other sites", () => {
  const [session] = cookies(
    redirectSignedIn(
      "/news",
      { ...days, PUBLIC_URL: "http://localhost:3000" },
      opened,
      commonFlash.saved,
    ),
  );
  expect(session).toBe("soko-session=s3cret; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
});

test("restricts the session cookie to this host and to https", () => {
  const settings = { ...days, PUBLIC_URL: "https://soko.example" };
  const [session, device] = cookies(redirectSignedIn("/news", settings, opened, commonFlash.saved));
  expect(session).toMatch(
    /^__Host-soko-session=s3cret; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(session).not.toContain("Domain");
  expect(device).toMatch(
    /^__Host-soko-device=known; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("removes the session cookie at sign-out, and shows the message once on the next page", () => {
  const answer = redirectSignedOut("/", { PUBLIC_URL: "http://localhost:3000" }, commonFlash.saved);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const [session, shown, ...others] = cookies(answer);
  expect(session).toMatch(/^soko-session=; Max-Age=0;/);
  expect(others, "the browser stays known").toEqual([]);
  expect(shown).toMatch(/^soko-flash=web\.flash\.saved; Max-Age=60; .*HttpOnly/);
});
