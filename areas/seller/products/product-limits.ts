/** Photos of one product: more than this nobody looks at on a phone. */
export const maxPhotos = 6;
