import { onlineManager } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';

/** Takes the connection of the device away until the returned function is called, at the latest until the test is over. */
export function pullThePlug(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Queries hear of it only while one is drawn.
  onlineManager.setOnline(false);
  dispatchEvent(new Event('offline'));
  const plugIn = () => {
    onLine.mockReturnValue(true);
    onlineManager.setOnline(true);
    dispatchEvent(new Event('online'));
  };
  onTestFinished(() => {
    plugIn();
    onLine.mockRestore();
  });
  return plugIn;
}
