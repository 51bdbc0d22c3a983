import sharp from "sharp";
import { expect, test } from "vitest";
import { createFile } from "#app/testing/upload-samples.ts";
import { wordsIn } from "../words-in.ts";
import { openAsNewPerson } from "./support/open-as-new-person.ts";
import { photoFile } from "./support/photo-file.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const saved = say("web.flash.saved");
const choose = say("accounts.photo.choose");

const onEdit = () => openAsNewPerson("/profile/edit", "kisw");

function upload(page: Visitor, photo: File): Promise<Visitor> {
  page.attach(choose, [photo]);
  return page.press(say("accounts.photo.save"));
}

test("shows a new photo, which can be loaded", async () => {
  const { page } = await onEdit();
  await upload(page, await photoFile());
  expect(page.flash).toBe(saved);
  const source = page.part("#photo picture img").getAttribute("src") ?? "";
  const answer = await page.fetch(source);
  const { width } = await sharp(await answer.arrayBuffer()).metadata();
  expect(width).toBeGreaterThan(0);
});

test("refuses a file that is no image with an error at its field", async () => {
  const { page } = await onEdit();
  await upload(page, createFile(Buffer.from("no picture at all"), "me.jpg", "image/jpeg"));
  expect(page.field(choose)).toHaveAccessibleDescription(
    expect.stringContaining(say("errors.upload.notAnImage").slice(0, 40)),
  );
  expect(page.parts("#photo picture")).toEqual([]);
});

test("no longer shows a removed photo", async () => {
  const { page } = await onEdit();
  await upload(page, await photoFile());
  await page.press(say("accounts.photo.remove"));
  expect(page.flash).toBe(saved);
  expect(page.parts("#photo picture")).toEqual([]);
});
