/**
 * The rules that a folder of documentation is checked by, beyond what reading it finds: what each
 * text says about itself, and whether what it refers to is there. An import remarks the same.
 */
@NullMarked
package dev.docs.content.check;

import org.jspecify.annotations.NullMarked;
