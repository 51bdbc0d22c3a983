/** Where anybody writes to the edition. */
export const contactPath = "/contact-us";
/** Where officers answer. */
export const contactDeskPath = "/portal/officer/contact";
export const contactMessagePath = (id: string): string => `${contactDeskPath}/${id}`;
