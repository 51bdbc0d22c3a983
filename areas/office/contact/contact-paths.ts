/** The form for messages to the edition. */
export const contactPath = "/contact-us";
/** Where officers answer messages. */
export const contactDeskPath = "/portal/officer/contact";
export const contactMessagePath = (id: string): string => `${contactDeskPath}/${id}`;
