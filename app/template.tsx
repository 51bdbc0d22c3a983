import type { ActionFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { refuseSample } from "#web/template/post-sample.tsx";
import TemplatePage from "#web/template/template-page.tsx";

/** The sample form of the kit's page is posted and always refused. */
export const action = async ({ context, request }: ActionFunctionArgs) =>
  refuseSample(await page(context).postedForm(request));

export { clientAction } from "#web/post/client-action.ts";
export { meta } from "#web/template/template-page.tsx";
// By a name of its own: of a mere re-export React Router makes no component with props.
export default TemplatePage;
