/** Operations and JSON of uploads. */
@NullMarked
package dev.docs.http.upload;

import org.jspecify.annotations.NullMarked;
