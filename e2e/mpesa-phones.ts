import { callbackOf, mpesaSettings, startMpesa } from "#app/testing/mpesa-stand-in.ts";

/** The owner of this phone types the right PIN. */
export const payingPhone = "0712 000 101";
/** The owner of this phone types a wrong PIN. */
export const wrongPinPhone = "0712 000 102";
const wrongPin = 2001;
/** As long as an owner needs with the phone in their hand. */
const typingMs = 3_000;

/**
 * A stub of Daraja with two phones that answer automatically, for purchases in Tanzanian shillings;
 * other phones never answer.
 */
export async function mpesaWithPhones() {
  const ends = (phone: string) => phone.replaceAll(" ", "").slice(-9);
  const codes = new Map([
    [ends(payingPhone), 0],
    [ends(wrongPinPhone), wrongPin],
  ]);
  const standIn = await startMpesa({
    pushed(push) {
      const code = codes.get(ends(push.phone));
      if (code === undefined) return;
      setTimeout(() => {
        standIn.results.set(push.checkoutId, String(code));
        const receipt = `NL${push.checkoutId.slice(-8)}`;
        const body = JSON.stringify(callbackOf(push, { code, receipt }));
        const headers = { "content-type": "application/json" };
        void fetch(push.callback, { method: "POST", headers, body }).catch(() => {});
      }, typingMs).unref();
    },
  });
  const { EDITION, ...settings } = mpesaSettings(standIn.url);
  return { close: standIn.close, settings: { ...settings, MPESA_CURRENCY: "TZS" } };
}
