import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore } from './createAppStore';
import type { RootState } from './rootReducer';

/** The typed hooks; components use these and never react-redux's own. */
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
