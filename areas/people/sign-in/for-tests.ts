import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/auth/login": { examples: ["/auth/login", "/auth/login?redirect=trader"] },
    "/auth/login-email": { examples: ["/auth/login-email"] },
    "/auth/logout": { examples: ["/auth/logout @buyer"] },
    "/auth/forgotpassword": { examples: ["/auth/forgotpassword"] },
    "/profile/password": { examples: ["/profile/password @buyer"], shapes: ["title own min"] },
    "/profile/sessions": { examples: ["/profile/sessions @buyer"], shapes: ["title sessions"] },
    "/profile/update-contacts": {
      examples: ["/profile/update-contacts @buyer"],
      shapes: ["title email sms"],
    },
  },
  withoutFiles: ["code_send.share"],
  // Each of these pages requires a pending code: see e2e/every-page/code-pages.test.ts.
  withoutPage: ["/auth/verification", "/auth/resetpassword", "/profile/verify-contacts"],
};
