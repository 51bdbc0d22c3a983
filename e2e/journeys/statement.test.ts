import {
  expensesPath,
  salesPath,
  statementPath,
  statementRulesPath,
} from "#core/books/book-paths.ts";
import { muteNotifications } from "../mute-notifications.ts";
import { clickButton } from "../new-order.ts";
import { signInNewUser } from "../new-person.ts";
import { expect, journeySetting, main, test, wordsIn } from "../visit.ts";

test.beforeEach(muteNotifications);

const statement = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
AAA1,2026-11-02 09:15:00,Customer Transfer from 255700000001 - ASHA MUSA,Completed,"45,000.00",,"145,000.00"
AAA2,2026-11-03 10:20:00,Merchant Payment to 7001 - BODABODA KIGOMA,Completed,,"-5,000.00","140,000.00"
AAA3,2026-11-04 11:25:00,Merchant Payment to 7001 - BODABODA KIGOMA,Completed,,"-6,000.00","134,000.00"
`;

const csv = (text: string, name = "mpesa.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

for (const language of ["kisw", "fr"] as const) {
  const say = wordsIn(language);

  test(
    `records a mobile money statement once and remembers choices until they are deleted, in ${language}`,
    journeySetting(language === "kisw"),
    async ({ visit, page, request }) => {
      await signInNewUser(page, request, "trader");
      await visit(statementPath, { language });
      const file = main(page).locator("[name=table]");
      const send = say("bookImports.send");
      await file.setInputFiles(csv("%PDF-1.7\n", "taarifa.pdf"));
      await clickButton(page, send);
      await expect(file).toHaveAttribute("aria-invalid", "true");
      await file.setInputFiles(csv(statement));
      await clickButton(page, send);
      await expect(main(page).locator("li[id^=row-]")).toHaveCount(3);

      const lorry = main(page).locator("li[id^=row-]", { hasText: "BODABODA" }).first();
      await lorry.getByRole("link").click();
      await main(page).locator("[name=words]").fill("Bodaboda");
      await main(page).locator("[name=forAll]").check();
      await clickButton(page, say("bookImports.form.save"));
      await expect(
        main(page).getByText(say("bookImports.becomes.expense", { name: "Bodaboda" })),
      ).toHaveCount(2);
      await clickButton(page, say("bookImports.record"));
      await expect(main(page)).toContainText(say("bookImports.done"));
      await visit(salesPath, { language });
      await expect(main(page)).toContainText(/45[,\s]000/);
      await visit(expensesPath, { language });
      await expect(main(page).getByText("Bodaboda")).not.toHaveCount(0);

      // It is recognized when it is sent again.
      await visit(statementPath, { language });
      await file.setInputFiles(csv(statement));
      await clickButton(page, send);
      await expect(main(page).getByText(say("bookImports.problem.there"))).toHaveCount(3);
      await clickButton(page, say("bookImports.discard"));

      await main(page)
        .getByRole("link", { name: say("bookImports.rules.see") })
        .click();
      await expect(page).toHaveURL(statementRulesPath);
      await expect(main(page)).toContainText("Bodaboda");
      await main(page)
        .getByRole("link", { name: say("bookImports.rules.change") })
        .click();
      await clickButton(page, say("bookImports.rules.delete"));
      await expect(main(page)).toContainText(say("bookImports.rules.none"));
    },
  );
}
