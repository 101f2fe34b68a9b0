/**
 * What every {@link dev.docs.store.Store} keeps to, as tests that a test class of its module
 * inherits.
 */
@NullMarked
package dev.docs.store.contract;

import org.jspecify.annotations.NullMarked;
