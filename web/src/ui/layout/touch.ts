/** True when fingers do the pointing: a field that takes the focus by itself would bring the keyboard up. */
export const isTouch = (): boolean => matchMedia('(hover: none)').matches
