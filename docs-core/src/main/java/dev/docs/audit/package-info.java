/** Who changed what in an organization, kept for a time. */
@NullMarked
package dev.docs.audit;

import org.jspecify.annotations.NullMarked;
