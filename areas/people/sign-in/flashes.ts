import { flashes } from "#core/flash.ts";

export const flash = flashes("signIn", [
  "signedIn",
  "signedOut",
  "signedOutThere",
  "signedOutElsewhere",
  "passwordChanged",
  "passwordChosen",
  "contactChanged",
]);
