import CircleAlert from 'lucide-react/icons/circle-alert';

/** What went wrong and no field is to blame for, above the form's button. There before its words, so that it is heard. */
export function FormFailure({ children }: { children: string }) {
  return (
    <div className="account-failure" role="alert">
      {children === '' ? null : (
        <p>
          <CircleAlert />
          {children}
        </p>
      )}
    </div>
  );
}
