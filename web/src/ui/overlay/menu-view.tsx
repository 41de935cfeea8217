import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from '../layout/class-names.ts'
import type { MenuAction, MenuProps } from './menu-props.ts'
import { useOpened } from './overlays.ts'

/** Runs the chosen action once, after the menu has closed and its button has the focus, so that a dialog can return it there. */
function actOn(chosenAction: RefObject<MenuAction | undefined>): void {
  const action = chosenAction.current
  chosenAction.current = undefined
  action?.onSelect()
}

/** The menu itself, open as soon as it is mounted; `menu.tsx` loads it on first use. */
export function MenuView({ label, trigger, items, header }: MenuProps) {
  const chosenAction = useRef<MenuAction>(undefined)
  const [open, setOpen] = useState(true)
  useOpened(open)

  const choose = (item: MenuAction) => {
    chosenAction.current = item
  }

  // A table that turns into cards unmounts its menus, maybe while one is closing.
  useEffect(() => () => actOn(chosenAction), [])

  return (
    <BaseMenu.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(now) => !now && actOn(chosenAction)}
    >
      <BaseMenu.Trigger render={trigger} />
      {/* A region, because content outside of landmarks is missed by people who jump between them. */}
      <BaseMenu.Portal render={<section aria-label={label} />}>
        <BaseMenu.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <BaseMenu.Popup
            aria-label={label}
            className="max-h-(--available-height) min-w-56 origin-(--transform-origin) rounded-lg border border-line bg-raised overflow-y-auto overscroll-contain p-1 shadow-over transition-[opacity,scale] outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {header}
            {items.map((item, index) =>
              item === 'separator' ? (
                // oxlint-disable-next-line react/no-array-index-key -- a separator has nothing but its place
                <BaseMenu.Separator key={`separator-${index}`} className="mx-3 my-1 h-px bg-line" />
              ) : 'items' in item ? (
                <BaseMenu.Group key={item.label} className="mt-1 border-t border-line pt-1">
                  <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-sm text-dim">
                    {item.label}
                  </BaseMenu.GroupLabel>
                  {item.items.map((one) => (
                    <Item key={one.label} item={one} onChoose={choose} />
                  ))}
                </BaseMenu.Group>
              ) : (
                <Item key={item.label} item={item} onChoose={choose} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const Item = ({ item, onChoose }: { item: MenuAction; onChoose: (item: MenuAction) => void }) => (
  <BaseMenu.Item
    disabled={item.disabled}
    aria-keyshortcuts={item.shortcut?.replaceAll('Ctrl', 'Control')}
    onClick={() => onChoose(item)}
    className={classNames(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none select-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-5',
      item.danger && 'text-red',
    )}
  >
    {item.icon}
    <span className="grow">{item.label}</span>
    {item.shortcut && (
      // `aria-keyshortcuts` announces it: here it would become part of the item's name.
      <kbd aria-hidden className="ml-4 font-sans text-sm text-dim max-md:hidden touch:hidden">
        {item.shortcut}
      </kbd>
    )}
  </BaseMenu.Item>
)
