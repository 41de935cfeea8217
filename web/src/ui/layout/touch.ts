/** True on touch screens: focusing a field by code would open the keyboard. */
export const isTouch = (): boolean => matchMedia('(hover: none)').matches
