/** How audit events are made and stored. */
@NullMarked
package dev.docs.audit.internal;

import org.jspecify.annotations.NullMarked;
