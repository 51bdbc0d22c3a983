import { publicPaths, statusOf, withIds } from "../example-pages.ts";
import { focusUnseen, moving } from "../page-faults.ts";
import { expect, test } from "../visit.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const path of publicPaths) {
  test(`${path} is still for who asks for it, and shows focus in every colouring`, async ({
    visit,
    page,
    request,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(await withIds(path, request), { status: statusOf(path) });
    expect.soft(await moving(page)).toEqual([]);
    // From now on focus is moved by keys, as far as the browser knows.
    await page.keyboard.press("Tab");
    for (const [name, media] of Object.entries({
      light: { colorScheme: "light" },
      dark: { colorScheme: "dark" },
      "forced colours": { forcedColors: "active" },
    } as const)) {
      await page.emulateMedia(media);
      expect.soft(await focusUnseen(page), name).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect.soft(await focusUnseen(page), "forced colours, 1280 px").toEqual([]);
  });
}
