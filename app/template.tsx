import type { ActionFunctionArgs } from "react-router";
import { formOf } from "#server/form-of.ts";
import { refuseSample } from "#web/template/post-sample.tsx";
import TemplatePage from "#web/template/template-page.tsx";

/** The sample form of the kit's page is posted and always refused. */
export const action = async ({ request }: ActionFunctionArgs) =>
  refuseSample(await formOf(request));

export { clientAction } from "#web/post/client-action.ts";
export { meta } from "#web/template/template-page.tsx";
// By a name of its own: of a mere re-export React Router makes no component with props.
export default TemplatePage;
