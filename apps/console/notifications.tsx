import { useNotificationContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { toast } from '#ui/toast.tsx';

/** What react-admin's core has to say, said by our toast. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
    toast(text, type === 'error' || type === 'warning' ? 'error' : 'done');
  }, [notifications, takeNotification, translate]);
  return null;
}
