import type { ActionFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { refuseSample } from "#web/template/post-sample.tsx";
import TemplatePage from "#web/template/template-page.tsx";

/** The sample form of the UI kit page, which is always refused. */
export const action = async ({ context, request }: ActionFunctionArgs) =>
  refuseSample(await page(context).postedForm(request));

export { clientAction } from "#web/post/client-action.ts";
export { meta } from "#web/template/template-page.tsx";
// Under its own name: React Router does not pass props to a component that is only re-exported.
export default TemplatePage;
