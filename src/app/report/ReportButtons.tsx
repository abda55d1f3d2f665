import { useEffect, useState } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { reportSlot } from '../../ui/feedback/reportSlot';
import '../../ui/icons/menuIcons';
import { ReportHost } from './ReportHost';

const listeners = new Set<() => void>();

/** While it is mounted, error screens and error toasts offer to report the problem. */
export function ReportButtons() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = () => setIsOpen(true);
    listeners.add(open);
    reportSlot.Button = ReportButton;
    return () => {
      listeners.delete(open);
      if (listeners.size === 0) delete reportSlot.Button;
    };
  }, []);
  return isOpen && <ReportHost onClose={() => setIsOpen(false)} />;
}

function ReportButton({ onPress }: { onPress?: () => void }) {
  const text = useText();
  function handleClick(): void {
    onPress?.();
    listeners.forEach((open) => open());
  }
  return (
    <Button
      tone={onPress ? 'quiet' : 'tonal'}
      icon="report"
      data-report-problem
      onClick={handleClick}
    >
      {text('report-problem')}
    </Button>
  );
}
