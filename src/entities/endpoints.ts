/**
 * The endpoints of every mutation that may wait. The sender looks them up by name, on whatever screen the person is by
 * then, so they are there from the start and not only where their screen has been loaded.
 */
import './projects/endpoints';
import './sections/endpoints';
import './tasks/endpoints';
