import { expect, test } from "vitest";
import { createFile, shellScript } from "#app/testing/upload-samples.ts";
import { wordsIn } from "../words-in.ts";
import { draftProduct } from "./support/draft-product.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { photoFile } from "./support/photo-file.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const flash = (key: string) => say(`seller.flash.${key}`);

const name = "Mchele wa Amina";
/** The alternative text of a photo. */
const photo = (number: number) => say("seller.form.photos.alt", { name, number });

/** A seller on the page of a draft with the given photos. */
async function atDraft(app: PagesApp, pictures: string[] = []): Promise<Visitor> {
  const seller = await newPerson(app, "trader");
  const id = await draftProduct(app, seller, name);
  const images = pictures.map((picture) => ({ picture, background: "#ddeecc" }));
  await app.run("update product set images = $1 where id = $2", [JSON.stringify(images), id]);
  const page = await signedInVisitor(app, seller, "kisw");
  return page.open(`/portal/products/${id}`);
}

const twoPhotos = ["demo/beans-0-1", "demo/maize-white-0-1"];
/** The displayed photos, in order, by their keys. */
const displayedPhotos = (page: Visitor) =>
  page
    .parts<HTMLImageElement>("main img")
    .map(({ src }) => twoPhotos.find((photoKey) => src.includes(photoKey)));

async function add(page: Visitor, chosen: File): Promise<void> {
  page.attach("[name=photo]", [chosen]);
  await page.press(say("seller.form.photo.send"));
}

test("rejects a file that is no image", async () => {
  const page = await atDraft(await pagesApp());
  await add(page, createFile(shellScript, "photo.png", "image/png"));
  expect(page.part("main .field-error")).toHaveTextContent(say("errors.upload.notAnImage"));
  expect(page.parts("main img")).toEqual([]);
});

test("adds photos to a product one after the other", async () => {
  const page = await atDraft(await pagesApp());
  for (const number of [1, 2]) {
    await add(page, await photoFile());
    expect(page.flash).toBe(flash("photoAdded"));
    expect(page.parts("main img")).toHaveLength(number);
  }
  expect(page.parts("main img")[1]).toHaveAccessibleName(photo(2));
});

test("moves another photo to the first position", async () => {
  const page = await atDraft(await pagesApp(), twoPhotos);
  expect(displayedPhotos(page)).toEqual(twoPhotos);
  await page.press(say("seller.form.photos.firstOf", { number: 2 }));
  expect(page.flash).toBe(flash("productSaved"));
  expect(displayedPhotos(page)).toEqual(twoPhotos.toReversed());
});

test("requires a confirmation to remove a photo", async () => {
  const page = await atDraft(await pagesApp(), twoPhotos);
  const removal = page.part<HTMLDetailsElement>("main li:nth-child(2) details");
  expect(removal.querySelector("summary")).toHaveTextContent(photo(2));
  const remove = page.button(say("seller.form.photos.removeNow"), removal);
  await expect(page.press(remove)).rejects.toThrow("is folded away");
  page.unfold(removal);
  await page.press(remove);
  expect(page.flash).toBe(flash("photoRemoved"));
  expect(displayedPhotos(page)).toEqual(twoPhotos.slice(0, 1));
});
